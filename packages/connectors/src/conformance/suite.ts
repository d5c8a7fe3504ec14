/**
 * The exam that every connector passes, at a server that speaks its platform's protocol over real HTTP. Each question is asked with a
 * fresh examinee; test files ask them in their own framework.
 */
import type { ExamQuestion } from './conformance-subject.ts';
import { OFFER_QUESTIONS } from './offer-requirements.ts';
import { ORDER_QUESTIONS } from './order-requirements.ts';

export type { ExamBreak, ExamSwitches } from './conformance-subject.ts';

export const EXAM: readonly ExamQuestion[] = [...OFFER_QUESTIONS, ...ORDER_QUESTIONS];
