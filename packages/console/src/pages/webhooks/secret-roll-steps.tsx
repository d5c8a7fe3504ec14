import type { SecretRollStage } from '@purser/contract/vocabulary';
import type { ReactNode } from 'react';
import { State } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import type { Endpoint } from './endpoint-settings.ts';

type Roll = NonNullable<Endpoint['secretRoll']>;

/** How many of the steps each stage has behind it. */
const DONE: Readonly<Record<SecretRollStage, number>> = { made: 1, proved: 2, scheduled: 2, switched: 3 };

/** The steps of a roll: what is done, what is next, and what each is for. */
export function RollStages({ roll }: { readonly roll: Roll | undefined }) {
  const done = roll === undefined ? 0 : DONE[roll.stage];
  const steps: readonly (readonly [name: string, text: string, at: ReactNode])[] = [
    [
      'Make',
      'A new secret is made and shown once. Put it into your receiver beside the old one; it signs nothing yet.',
      roll?.madeAt === undefined ? null : <Time key="at" at={roll.madeAt} />,
    ],
    [
      'Prove',
      'The receiver is sent a challenge signed with the new secret. Let it check the signature.',
      roll?.provedAt === undefined ? null : <Time key="at" at={roll.provedAt} />,
    ],
    [
      'Switch',
      'From then on everything is signed with the new secret.',
      roll?.switchAt === undefined ? null : <Time key="at" at={roll.switchAt} />,
    ],
    [
      'Let the old one go',
      'Take it out of the receiver once nothing comes with it any more. Until then it can be put back.',
      roll?.restorableUntil === undefined ? null : (
        <>
          ends <Time at={roll.restorableUntil} />
        </>
      ),
    ],
  ];
  return (
    <ol className="timeline">
      {steps.map(([name, text, at], step) => (
        <li key={name} className={step < done ? 'good' : ''}>
          <div className="row">
            <strong>{name}</strong>
            <State state={stateOf(step, done, roll?.stage)} />
            {at}
          </div>
          <p className="soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function stateOf(step: number, done: number, stage: SecretRollStage | undefined): string {
  if (step < done) return 'done';
  if (step > done) return 'later';
  return stage === 'scheduled' ? 'scheduled' : 'next';
}
