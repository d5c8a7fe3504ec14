import { readSigningKeys } from '../../usecases/merchants/signing-keys.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentSigningKey } from '../present/signing-key.ts';

export const listSigningKeys: Handler<'listSigningKeys'> = async (http) => {
  const now = http.usecases.clock.now();
  const data = (await readSigningKeys(http.usecases)).map((key) => presentSigningKey(key, now));
  return { answer: success(http, 'listSigningKeys', { data }) };
};
