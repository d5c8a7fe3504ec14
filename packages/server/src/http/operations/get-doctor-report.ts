import { examineInstallation } from '../../usecases/examine-installation.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';

export const getDoctorReport: Handler<'getDoctorReport'> = async (http) => {
  const { status, checkedAt, checks } = await examineInstallation(http.usecases, http.house);
  const value = {
    status,
    checkedAt: checkedAt.toISOString(),
    checks: checks.map(({ details, ...check }) => ({
      ...check,
      ...(details === undefined ? {} : { details: [...details] }),
    })),
  };
  return { answer: success(http, 'getDoctorReport', value) };
};
