import { invalidFields } from '../../kernel/errors.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';

export const getBrandByDomain: Handler<'getBrandByDomain'> = async (http, { params }) => {
  const domain = params.domain.toLowerCase();
  if (!URL.canParse(`https://${domain}/`)) {
    throw invalidFields({ 'path.domain': { message: 'is not a domain', value: params.domain } });
  }
  const marketplace = await http.outside.recogniseDomain(domain);
  const value = { id: domain, supported: marketplace !== 'UNKNOWN', marketplace };
  return { answer: success(http, 'getBrandByDomain', value) };
};
