/** The part of the page that a field belongs to. */
import type { Section } from './field-kinds.ts';
import type { FormField } from './form-field.ts';
import { readAutocomplete } from './signals/autocomplete.ts';
import { fold, splitIdentifier } from './text/words.ts';

const wordStart = (stems: string): RegExp => new RegExp(`(?:^|[^a-z])(?:${stems})`);

/** Beginnings of words. Compounds such as `Lieferadresse` and inflected forms begin with the same stem. */
const STEMS: readonly (readonly [Section, RegExp])[] = [
  [
    'billing',
    wordStart(
      'billing|bill to|bill ?addr|invoic|payer|rechnung|factur|fattura|cobranca|fatura|rozlicz|do faktury|faktur|betalare|betaler|laskutus|platnik',
    ),
  ],
  [
    'shipping',
    wordStart(
      'shipping|ship to|ship ?addr|ship$|shipment|deliver|liefer|versand|zustell|livraison|expedition|envio|entrega|spedizione|consegna|bezorg|aflever|verzend|lever|frakt|dostaw|wysyl|toimitus|dodac|doruc|forsendelse',
    ),
  ],
  [
    'newsletter',
    wordStart(
      'newsletter|subscri|nieuwsbrief|nyhetsbrev|nyhedsbrev|infolettre|boletin|uutiskirje|mailing list|signup email',
    ),
  ],
  [
    'search',
    wordStart(
      'search|suche|recherche|buscar|busqueda|busca |cerca |ricerca|zoek|szukaj|wyszuk|sok |hledat|haku',
    ),
  ],
  [
    'login',
    wordStart(
      'log ?in|sign ?in|logon|anmelden|einloggen|connexion|iniciar sesion|accedi|inloggen|zaloguj|logga in',
    ),
  ],
  ['contact', wordStart('contact us|contact form|kontaktformular|formulaire de contact')],
];
const JAPANESE_STEMS: readonly (readonly [Section, RegExp])[] = [
  ['billing', /請求/],
  ['shipping', /配送|届け|送り先|送付先|発送/],
  ['newsletter', /メルマガ|メールマガジン/],
  ['search', /検索/],
  ['login', /ログイン/],
];

function sectionOf(text: string): Section | null {
  if (text === '') return null;
  const folded = fold(splitIdentifier(text)).replace(/[_\-.[\]/:]+/g, ' ');
  const found = [...STEMS, ...JAPANESE_STEMS]
    .filter(([, stem]) => stem.test(folded))
    .map(([section]) => section);
  // Under "Billing and shipping address" both are the same, and goods go there.
  return found.includes('shipping') && found[0] === 'billing' ? 'shipping' : (found[0] ?? null);
}

/** The token of `autocomplete`, name and id come first, then legend and heading, then the containing elements, the nearest first. */
export function readSection(field: FormField): Section | null {
  const declared = readAutocomplete(field.autocomplete ?? '').section;
  if (declared) return declared;
  const texts = [field.name, field.id, field.group, field.heading, ...(field.containers ?? [])];
  for (const text of texts) {
    const section = sectionOf(text ?? '');
    if (section) return section;
  }
  return null;
}
