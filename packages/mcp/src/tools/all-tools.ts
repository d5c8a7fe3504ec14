import { PURCHASE_TOOLS } from './purchase-tools.ts';
import { READ_TOOLS } from './read-tools.ts';
import type { Tool } from './tool.ts';

export const TOOLS: readonly Tool[] = [...READ_TOOLS, ...PURCHASE_TOOLS];
