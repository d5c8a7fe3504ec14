import type { PlatformMarks } from '../site-marks.ts';

const IN_PAGE =
  /\btext\/x-magento-init\b|\bMage\.Cookies\b|\bdata-mage-init=|\/static\/version\d+\/frontend\//;

export const magentoMarks: PlatformMarks = {
  prove: (headers, page) =>
    Object.keys(headers).some((name) => name.startsWith('x-magento-')) || IN_PAGE.test(page),
};
