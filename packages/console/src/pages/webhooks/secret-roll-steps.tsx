import type { SecretRollStage } from '@purser/contract/vocabulary';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import type { Endpoint } from './endpoint-settings.ts';

type Roll = NonNullable<Endpoint['secretRoll']>;

/** How many steps are done at each stage. */
const DONE: Readonly<Record<SecretRollStage, number>> = {
  created: 1,
  verified: 2,
  scheduled: 2,
  switched: 3,
};

/** The steps of a secret roll with their status. */
export function SecretRollSteps({ roll }: { readonly roll: Roll | undefined }) {
  const done = roll === undefined ? 0 : DONE[roll.stage];
  const steps: readonly (readonly [name: string, text: string, at: ReactNode])[] = [
    [
      'Create',
      'Creates a new secret and shows it once. Add it to your receiver beside the current one. It signs nothing yet.',
      roll?.createdAt === undefined ? null : <Time key="at" at={roll.createdAt} />,
    ],
    [
      'Verify',
      'Sends the receiver a challenge signed with the new secret, to test its verification.',
      roll?.verifiedAt === undefined ? null : <Time key="at" at={roll.verifiedAt} />,
    ],
    [
      'Switch',
      'Signs all deliveries with the new secret.',
      roll?.switchAt === undefined ? null : <Time key="at" at={roll.switchAt} />,
    ],
    [
      'Remove the old secret',
      'Remove the old secret from your receiver after the restore period. Until then you can switch back.',
      roll?.restorableUntil === undefined ? null : (
        <>
          until <Time at={roll.restorableUntil} />
        </>
      ),
    ],
  ];
  return (
    <ol className="timeline">
      {steps.map(([name, text, at], step) => (
        <li key={name} className={step < done ? 'success' : ''}>
          <div className="row">
            <strong>{name}</strong>
            <StatusBadge status={stateOf(step, done, roll?.stage)} />
            {at}
          </div>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function stateOf(step: number, done: number, stage: SecretRollStage | undefined): string {
  if (step < done) return 'done';
  if (step > done) return 'to do';
  return stage === 'scheduled' ? 'scheduled' : 'next';
}
