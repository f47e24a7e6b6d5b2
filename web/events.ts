/**
 * Turns user input into actions. An element that does something has `data-act`, and its argument in `data-arg`; one
 * listener serves them all, and redraws the page after each action. Actions of wings have names such as `review:open`.
 */
import { withWing } from './wings.js';
import type { App } from './app.js';

export type Action = (app: App, arg: string, element: HTMLElement) => unknown;

/**
 * Performs an action, and redraws the page when it is over. An action that takes time asks itself for what is shown
 * meanwhile; if it fails, the page says so.
 */
export function perform(app: App, action: () => unknown) {
  const done = action();
  if (!(done instanceof Promise)) return app.changed();
  done
    .catch((error) => {
      app.notice = { name: 'said', error };
      throw error; // for the console
    })
    .finally(() => app.changed());
}

export function listen(root: HTMLElement, app: App, actions: Record<string, Action>) {
  const act = (event: Event, attribute: string) => {
    const element = (event.target as Element | null)?.closest?.(`[data-${attribute}]`) as HTMLElement | null;
    if (element && root.contains(element)) press(element, attribute);
  };
  const press = (element: HTMLElement, attribute: string) => {
    const name = element.dataset[attribute] as string;
    const arg = element.dataset.arg ?? '';
    const [wing, part] = name.split(':');
    if (part) return withWing(app, wing, (there) => does(name, there.actions[part], arg, element));
    does(name, actions[name], arg, element);
  };
  const does = (name: string, action: Action | undefined, arg: string, element: HTMLElement) => {
    if (!action) throw new Error(`there is no action ${name}`);
    perform(app, () => action(app, arg, element));
  };
  root.addEventListener('click', (event) => isLook(event) || act(event, 'act'));
  root.addEventListener('change', (event) => act(event, 'change'));
  root.addEventListener('input', (event) => act(event, 'input'));
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    act(event, 'submit');
  });
  // Elements that the pointer or the focus is on may show something: `data-point` is called with the argument, and with
  // an empty one when the element is left.
  let pointed: HTMLElement | null = null;
  const point = ({ target }: Event) => {
    const left = pointed;
    pointed = (target as Element).closest?.('[data-point]') as HTMLElement | null;
    if (pointed === left) return;
    const kind = left?.dataset.point;
    if (left && kind && kind !== pointed?.dataset.point) actions[kind]?.(app, '', left);
    if (pointed) actions[pointed.dataset.point ?? '']?.(app, pointed.dataset.arg ?? '', pointed);
  };
  root.addEventListener('focusin', (event) => touched || point(event));
  // A finger cannot point without pressing. On elements with `data-look`, which are worth a look first, the first press
  // points and the second acts.
  let touched = false;
  root.addEventListener('pointerdown', ({ pointerType }) => (touched = pointerType === 'touch'), true);
  const isLook = (event: Event) => {
    const element = touched && (event.target as Element).closest?.('[data-look]');
    if (!element || element === pointed) return false;
    point(event);
    return true;
  };
  root.addEventListener('pointerover', (event) => event.pointerType === 'touch' || point(event));
  // Closing a dialog with Escape is an answer too. These events do not bubble.
  root.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault();
      act(event, 'cancel');
    },
    true,
  );
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Closes whatever lies on top, wherever the focus is.
    const above = [...root.querySelectorAll('[data-cancel]')].at(-1) as HTMLElement | undefined;
    if (above && !above.matches('dialog')) press(above, 'cancel');
  });
  root.addEventListener('keydown', (event) => {
    const at = event.target as HTMLElement;
    if ((event.key === 'Enter' || event.key === ' ') && at.dataset?.act && !at.matches('button, a, input, select, summary')) {
      event.preventDefault();
      act(event, 'act');
    }
  });
}
