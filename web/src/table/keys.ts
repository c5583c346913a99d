// Keys of the table, wherever the focus is but in a field or a dialog.
export interface KeyActions {
  number(n: number): void;
  help(): void;
  rules(): void;
  signs(): void;
  undo(): void;
  hint(): void;
  hold(): void;
  board(): void;
  list(): void;
  escape(): void;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select, dialog') !== null;
}

export function pressed(event: KeyboardEvent, actions: KeyActions): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const action = actionOf(event.key, actions);
  if (action === undefined) return;
  event.preventDefault();
  // A key that is held down was pressed once.
  if (event.repeat) return;
  action();
}

function actionOf(key: string, actions: KeyActions): (() => void) | undefined {
  if (/^[1-9]$/.test(key)) return () => actions.number(Number(key));
  switch (key) {
    case '?':
      return actions.help;
    case '/':
      return actions.rules;
    case 'u':
    case 'U':
      return actions.undo;
    case 'h':
    case 'H':
      return actions.hint;
    case 'w':
    case 'W':
      return actions.hold;
    case 'b':
    case 'B':
      return actions.board;
    case 'l':
    case 'L':
      return actions.list;
    case 's':
    case 'S':
      return actions.signs;
    case 'Escape':
      return actions.escape;
    default:
      return undefined;
  }
}
