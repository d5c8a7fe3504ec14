import { invalidFields } from '../../kernel/errors.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';

export const getBrandByDomain: Handler<'getBrandByDomain'> = async (http, { params }) => {
  const domain = params.domain.toLowerCase();
  if (!URL.canParse(`https://${domain}/`)) {
    throw invalidFields({ 'path.domain': { message: 'is not a domain', value: params.domain } });
  }
  const value = { id: domain, ...(await http.outside.recogniseDomain(domain)) };
  return { answer: success(http, 'getBrandByDomain', value) };
};
