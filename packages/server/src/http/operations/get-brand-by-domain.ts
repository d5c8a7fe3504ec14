import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';

export const getBrandByDomain: Handler<'getBrandByDomain'> = async (http, { params }) => {
  const domain = params.domain.toLowerCase();
  const marketplace = await http.outside.recogniseDomain(domain);
  const value = { id: domain, supported: marketplace !== 'UNKNOWN', marketplace };
  return { answer: success(http, 'getBrandByDomain', value) };
};
