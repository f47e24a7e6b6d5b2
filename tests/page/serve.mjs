// The page on a port of its own, handed out by the program.
import { spawn } from 'node:child_process';

/** Starts the program. Returns the address, and how to stop it. @returns {Promise<{address: string, stop: () => void}>} */
export async function serve() {
  const program = spawn('build/sanssouci', ['--lang', 'en', 'serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const part of program.stdout.iterator({ destroyOnReturn: false })) {
    said += part;
    const address = /^(http:\S+)\n/m.exec(said)?.[1];
    if (address) return { address, stop: () => program.kill() };
  }
  throw new Error(`the program said no address, but: ${said}`);
}
