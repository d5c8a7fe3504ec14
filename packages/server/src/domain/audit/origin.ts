import type { AuditActorKind, AuditChannel } from '@purser/contract/vocabulary';

/** Who makes a change, and from where. */
export interface Origin {
  readonly actor: {
    readonly kind: AuditActorKind;
    /** Of the API key or user. */
    readonly id: string | null;
  };
  /** Whether the operation needs operator access. */
  readonly asOperator: boolean;
  readonly channel: AuditChannel;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly requestId: string | null;
}

/** Changes that the service makes by itself. */
export const SERVICE_ORIGIN: Origin = {
  actor: { kind: 'service', id: null },
  asOperator: false,
  channel: 'service',
  ipAddress: null,
  userAgent: null,
  requestId: null,
};

/** Changes by a command that works on the database of this machine without the API. */
export const COMMAND_LINE_ORIGIN: Origin = {
  ...SERVICE_ORIGIN,
  actor: { kind: 'command_line', id: null },
  asOperator: true,
  channel: 'command_line',
};
