import { ApiError } from '../net/api';
import type { Messages } from './en';

const kWords: Record<string, keyof Messages> = {
  offline: 'errorOffline',
  bad_request: 'errorBad',
  unauthorized: 'errorUnauthorized',
  wrong_password: 'errorPassword',
  forbidden: 'errorForbidden',
  not_found: 'errorNotFound',
  name_taken: 'errorNameTaken',
  conflict: 'errorConflict',
  too_many: 'errorTooMany',
  wrong_host: 'errorHost',
  store: 'errorStore',
};

export function wordsForCode(code: string, messages: Messages): string {
  const words = messages[kWords[code] ?? 'errorBusy'];
  return typeof words === 'string' ? words : '';
}

export function wordsFor(error: unknown, messages: Messages): string {
  return wordsForCode(error instanceof ApiError ? error.code : 'busy', messages);
}
