export type DiscountRule =
  | { readonly kind: 'percent_off_items'; readonly percent: number }
  | { readonly kind: 'free_shipping' }
  | { readonly kind: 'expired' };

/** The shop's codes, in upper case; matching ignores case. */
const DISCOUNT_CODES: Readonly<Record<string, { readonly title: string; readonly rule: DiscountRule }>> = {
  SAVE10: { title: '10% off', rule: { kind: 'percent_off_items', percent: 10 } },
  FREESHIP: { title: 'Free shipping', rule: { kind: 'free_shipping' } },
  EXPIRED: { title: 'Last year', rule: { kind: 'expired' } },
};

interface CodeRejection {
  readonly index: number;
  readonly code: 'discount_code_invalid' | 'discount_code_expired' | 'discount_code_already_applied';
  readonly content: string;
}

export interface CodeReading {
  /** In the order given, each once, in capitals. */
  readonly accepted: readonly {
    readonly code: string;
    readonly title: string;
    readonly rule: DiscountRule;
  }[];
  readonly rejected: readonly CodeRejection[];
}

/** Splits a buyer's codes into accepted and rejected ones, with the reason. */
export function readDiscountCodes(codes: readonly string[]): CodeReading {
  const accepted = new Map<string, CodeReading['accepted'][number]>();
  const rejected: CodeRejection[] = [];
  codes.forEach((given, index) => {
    const code = given.trim().toUpperCase();
    const known = Object.hasOwn(DISCOUNT_CODES, code) ? DISCOUNT_CODES[code] : undefined;
    if (known === undefined) {
      rejected.push({ index, code: 'discount_code_invalid', content: `There is no code "${given}".` });
    } else if (known.rule.kind === 'expired') {
      rejected.push({ index, code: 'discount_code_expired', content: `Code "${given}" has expired.` });
    } else if (accepted.has(code)) {
      rejected.push({
        index,
        code: 'discount_code_already_applied',
        content: `Code "${given}" is already applied.`,
      });
    } else {
      accepted.set(code, { code, ...known });
    }
  });
  return { accepted: [...accepted.values()], rejected };
}
