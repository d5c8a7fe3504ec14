/** Periods of spending limits: a single order, or a UTC day, week (from Monday) or month. */
export const SPENDING_PERIODS = ['order', 'day', 'week', 'month'] as const;
export type SpendingPeriod = (typeof SPENDING_PERIODS)[number];
/** Periods in which purchases are added up. */
export const COUNTED_PERIODS = ['day', 'week', 'month'] as const;
export type CountedPeriod = (typeof COUNTED_PERIODS)[number];

/** The limits that can refuse a purchase. */
export const SPENDING_LIMIT_NAMES = [
  'amount_per_order',
  'amount_per_day',
  'amount_per_week',
  'amount_per_month',
  'orders_per_day',
  'orders_per_week',
  'orders_per_month',
  'currency',
  'quantity',
  'allowed_hosts',
  'refused_hosts',
  'allowed_categories',
  'refused_categories',
  'key_expiry',
] as const;
export type SpendingLimitName = (typeof SPENDING_LIMIT_NAMES)[number];

/** Why a purchase needs the approval of a person. */
export const APPROVAL_RULES = ['always', 'amount', 'new_merchant', 'hours'] as const;
export type ApprovalRule = (typeof APPROVAL_RULES)[number];

export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected', 'expired'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Who decided: a member in the console or over their link, an API key, or whoever has the link that a webhook received. */
export const APPROVER_KINDS = ['user', 'key', 'link'] as const;
export type ApproverKind = (typeof APPROVER_KINDS)[number];

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Who has a spending limit: the account, or one of its API keys. */
export const SPENDER_KINDS = ['account', 'api_key'] as const;
export type SpenderKind = (typeof SPENDER_KINDS)[number];
