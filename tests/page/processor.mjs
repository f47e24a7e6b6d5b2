// Processor time of a program that has not ended yet, with that of the processes it started: a browser is shared by
// many files of stories.
import { readdirSync, readFileSync } from 'node:fs';

const TICKS = 100; // per second, in /proc on every Linux

/** Returns a process's parent and the seconds that it and its ended children used; null if it is gone. @param {string} pid */
function stat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' '); // after the name, which may contain spaces
    return { parent: fields[1], seconds: fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS };
  } catch {
    return null;
  }
}

/** Returns the seconds that this process and all below it have used. */
export function processorTime() {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [pid, stat(pid)]),
  );
  const isOurs = (pid) => pid === String(process.pid) || (all.get(pid) && isOurs(all.get(pid).parent));
  return [...all].reduce((sum, [pid, found]) => sum + (found && isOurs(pid) ? found.seconds : 0), 0);
}
