import type { Buyer } from '@purser/client';
import { COUNTRIES, COUNTRIES_WITH_PROVINCE } from '@purser/contract/vocabulary';
import type { Environment } from '../environment.ts';
import { type Flags, UsageError } from '../flags/flags.ts';
import { profilePath, readProfiles } from '../profiles/profile-file.ts';
import { selectedProfileName } from '../profiles/selected-profile.ts';

type BuyerField = keyof Buyer;
type Answers = { [Field in BuyerField]?: string | undefined };

interface FieldDefinition {
  readonly field: BuyerField;
  readonly flag: string;
  readonly placeholder: string;
  readonly question: string;
  /** Default: always. */
  isNeeded?(answers: Answers): boolean;
  /** What is wrong with a value; null if nothing is. The service checks the rest. */
  problem?(value: string): string | null;
}

const isEmail = (value: string) => /^[^\s@]+@[^\s@]+[.][^\s@]+$/.test(value);
const isPhone = (value: string) => /^[ .()[\]+-]*(?:[0-9][ .()[\]-]*){7,20}$/.test(value);
const hasProvince = ({ country = '' }: Answers) => COUNTRIES_WITH_PROVINCE.some((code) => code === country);

/** In the order in which they are asked. */
export const BUYER_FIELDS: readonly FieldDefinition[] = [
  { field: 'firstName', flag: 'first-name', placeholder: 'text', question: 'First name' },
  { field: 'lastName', flag: 'last-name', placeholder: 'text', question: 'Last name' },
  {
    field: 'email',
    flag: 'email',
    placeholder: 'email',
    question: 'Email address',
    problem: (value) => (isEmail(value) ? null : 'must be an email address, like ada@example.com'),
  },
  {
    field: 'phone',
    flag: 'phone',
    placeholder: 'number',
    question: 'Phone number',
    problem: (value) => (isPhone(value) ? null : 'must have 7 to 20 digits, like +1 415 555 0100'),
  },
  { field: 'address1', flag: 'address1', placeholder: 'text', question: 'Street and number' },
  {
    field: 'address2',
    flag: 'address2',
    placeholder: 'text',
    question: 'Apartment or company, if any',
    isNeeded: () => false,
  },
  {
    field: 'country',
    flag: 'country',
    placeholder: 'US',
    question: 'Country, as two letters like US',
    problem: (value) =>
      COUNTRIES.some((code) => code === value.toUpperCase()) ? null : 'must be an ISO 3166 code, like US',
  },
  { field: 'city', flag: 'city', placeholder: 'text', question: 'City' },
  {
    field: 'province',
    flag: 'province',
    placeholder: 'CA',
    question: 'State or province, like CA',
    isNeeded: hasProvince,
  },
  { field: 'postalCode', flag: 'postal-code', placeholder: 'text', question: 'Postal code' },
];

/** The buyer of the flags, and of the profile for what they do not name. Throws a UsageError that names the flags that are missing. */
export function buyerFromFlags(flags: Flags, env: Environment['env']): Buyer {
  const answers = knownAnswers(flags, savedBuyer(flags, env));
  return complete(answers) ?? missingFields(answers);
}

/** The buyer, with what is missing asked on the terminal. `isAsked`: whether something was. */
export async function askedBuyer(
  flags: Flags,
  { env, ask, note }: Environment,
): Promise<{ buyer: Buyer; isAsked: boolean }> {
  const saved = flags.isOn('new-buyer') ? null : savedBuyer(flags, env);
  const answers = knownAnswers(flags, saved);
  const known = complete(answers);
  if (known !== null) return { buyer: known, isAsked: false };
  if (ask === null) return missingFields(answers);
  note('The buyer, to whom the order is shipped:');
  for (const definition of BUYER_FIELDS) {
    const { field, question, isNeeded = () => true, problem = () => null } = definition;
    const isOptional = field === 'address2';
    while (answers[field] === undefined && (isOptional || isNeeded(answers))) {
      const answer = await ask(`  ${question}: `);
      if (answer === '' && isOptional) break;
      const wrong = answer === '' ? 'is needed' : problem(answer);
      if (wrong === null) answers[field] = normalized(field, answer);
      else note(`  ${question.split(',')[0]} ${wrong}.`);
    }
  }
  return { buyer: complete(answers) ?? missingFields(answers), isAsked: true };
}

/** One line: `Ada Lovelace, 1 Market Street, San Francisco CA 94105, US`. */
export const buyerText = (buyer: Buyer): string => {
  const city = [buyer.city, buyer.province, buyer.postalCode].filter((part) => part !== undefined).join(' ');
  const parts = [`${buyer.firstName} ${buyer.lastName}`, buyer.address1, buyer.address2, city, buyer.country];
  return parts.filter((part) => part !== undefined).join(', ');
};

const savedBuyer = (flags: Flags, env: Environment['env']): Buyer | null =>
  readProfiles(profilePath(env)).profiles[selectedProfileName(flags, env)]?.buyer ?? null;

function knownAnswers(flags: Flags, saved: Buyer | null): Answers {
  const answers: Answers = { ...saved };
  for (const { field, flag, problem = () => null } of BUYER_FIELDS) {
    const value = flags.text(flag);
    if (value === null) continue;
    const wrong = problem(value);
    if (wrong !== null) throw new UsageError(`--${flag} ${wrong}, not "${value}"`, flag);
    answers[field] = normalized(field, value);
  }
  return answers;
}

const normalized = (field: BuyerField, value: string): string =>
  field === 'country' ? value.toUpperCase() : value;

function complete(answers: Answers): Buyer | null {
  const { firstName, lastName, email, phone, address1, city, postalCode, country } = answers;
  const { address2, province } = answers;
  if (!firstName || !lastName || !email || !phone || !address1 || !city || !postalCode || !country)
    return null;
  if (province === undefined && hasProvince(answers)) return null;
  return {
    ...{ firstName, lastName, email, phone, address1, city, postalCode, country },
    ...(address2 === undefined ? {} : { address2 }),
    ...(province === undefined ? {} : { province }),
  };
}

function missingFields(answers: Answers): never {
  const missing = BUYER_FIELDS.filter(
    ({ field, isNeeded = () => true }) => answers[field] === undefined && isNeeded(answers),
  ).map(({ flag }) => `--${flag}`);
  throw new UsageError(
    `the buyer is incomplete: set ${missing.join(', ')}, or save a buyer once with "purser buy" in a terminal`,
    missing[0]?.slice(2) ?? null,
  );
}
