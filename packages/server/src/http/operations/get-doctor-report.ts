import { examineInstallation } from '../../usecases/operations/diagnose-installation.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';

export const getDoctorReport: Handler<'getDoctorReport'> = async (http) => {
  const { usecases, house, outside } = http;
  const { status, checkedAt, checks } = await examineInstallation(usecases, house, outside.probeEndpoints);
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
