// Addresses of the page. Plain links work: a click on one is taken over here.
export type Route =
  | { page: 'home' }
  | { page: 'lobby' }
  | { page: 'settings' }
  | { page: 'account' }
  | { page: 'rules'; game: string; clause: string }
  | { page: 'learn'; game: string; lesson: string }
  | { page: 'puzzles'; game: string; puzzle: string }
  | { page: 'match'; id: string; invite: string | null; look: Look; at: number | null }
  | { page: 'missing' };

/** How a finished match is opened: at its end, with its review, or playing by itself. */
export type Look = 'end' | 'review' | 'replay';

export function parse(path: string, search = '', hash = ''): Route {
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent);
  const [first, second] = parts;
  if (first === undefined) return { page: 'home' };
  if (parts.length === 1 && (first === 'lobby' || first === 'settings' || first === 'account')) return { page: first };
  if (first === 'learn' && parts.length <= 3) return { page: 'learn', game: second ?? '', lesson: parts[2] ?? '' };
  if (first === 'puzzles' && parts.length <= 3) return { page: 'puzzles', game: second ?? '', puzzle: parts[2] ?? '' };
  if (first === 'rules' && second !== undefined) return { page: 'rules', game: second, clause: hash.replace(/^#/, '') };
  if (first === 'match' && second !== undefined) {
    const asked = new URLSearchParams(search);
    const third = parts[2] ?? 'end';
    if (third !== 'end' && third !== 'review' && third !== 'replay') return { page: 'missing' };
    const at = /^\d+$/.exec(asked.get('at') ?? '');
    return {
      page: 'match',
      id: second,
      invite: asked.get('invite'),
      look: third,
      at: at === null ? null : Number(at[0]),
    };
  }
  return { page: 'missing' };
}

const here = () => parse(location.pathname, location.search, location.hash);

export const router = $state({ route: here(), visits: 0 });

function update(): void {
  router.route = here();
  router.visits += 1;
}

export function go(path: string): void {
  history.pushState(null, '', path);
  update();
  scrollTo(0, 0);
}

export function start(): void {
  addEventListener('popstate', update);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest('a');
    if (link === null || link.target !== '' || link.origin !== location.origin || link.hasAttribute('download')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
