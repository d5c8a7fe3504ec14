import { describe, expect, it } from 'vitest';
import { actionOn, decisionOn, IN_CART } from './decisions.ts';
import { type PageParts, page, usd } from './pages.ts';

const radio = (label: string, isChecked = false) => ({
  kind: 'radio' as const,
  label,
  choice: 'choice',
  isChecked,
});

describe('the choice to buy without an account', () => {
  it.each([
    ['Check out as a guest', 'Register for an account'],
    ['Guest checkout (no password needed)', 'Create an account'],
    ['Als Gast bestellen', 'Kundenkonto anlegen'],
    ['Continuer en tant qu’invité', 'Créer un compte'],
    ['Comprar como invitado', 'Crear una cuenta'],
    ['Acquista come ospite', 'Registrati'],
    ['Verder als gast', 'Account aanmaken'],
    ['Comprar sem cadastro', 'Criar conta'],
    ['Kup bez rejestracji', 'Zarejestruj się'],
    ['Fortsätt som gäst', 'Skapa konto'],
    ['会員登録せずに購入する', '会員登録する'],
  ])('is selected before the page goes on: %s', (guest, account) => {
    const parts: PageParts = {
      stage: 'sign-in',
      fields: { account: 'create-account', guest: 'unknown' },
      controls: { account: radio(account), guest: radio(guest) },
      buttons: { Continue: 'continue' },
    };
    expect(actionOn(parts, IN_CART)).toEqual({ kind: 'check', ref: 'guest', isChecked: true });
    const chosen = { ...parts, controls: { account: radio(account), guest: radio(guest, true) } };
    expect(actionOn(chosen, IN_CART)).toEqual({ kind: 'click', ref: 'Continue' });
  });

  it('enters the email address in the guest’s form, and not in the one to sign in', () => {
    const parts: PageParts = {
      stage: 'sign-in',
      fields: { customer: 'email', secret: 'password', mail: 'email' },
      controls: {
        customer: { form: 'login' },
        secret: { form: 'login', type: 'password' },
        'Sign in': { form: 'login' },
        mail: { form: 'guest' },
        'Continue as guest': { form: 'guest' },
      },
      buttons: { 'Sign in': 'sign-in', 'Continue as guest': 'continue-as-guest' },
    };
    expect(actionOn(parts, IN_CART)).toMatchObject({ kind: 'fill', ref: 'mail' });
    const filled = { ...parts.controls, mail: { form: 'guest', value: 'ada@example.com' } };
    expect(actionOn({ ...parts, controls: filled }, IN_CART)).toEqual({
      kind: 'click',
      ref: 'Continue as guest',
    });
    const only = { ...parts, fields: { customer: 'email', secret: 'password' } } as const;
    expect(actionOn(only, IN_CART)).toEqual({ kind: 'click', ref: 'Continue as guest' });
  });
});

describe('an address that the shop would correct', () => {
  const dialog = {
    id: 1,
    kind: 'modal',
    name: 'Verify your address',
    isBlocking: true,
    box: { x: 0, y: 0, width: 400, height: 300 },
  } as const;
  const parts = (entered: string, isKept: boolean): PageParts => ({
    stage: 'shipping',
    layers: [dialog],
    shipping: [{ label: 'Standard', isSelected: true, isEnabled: false, cost: usd(500) }],
    fields: { suggested: 'unknown', entered: 'unknown' },
    controls: {
      suggested: { ...radio('Suggested 1 Main St', !isKept), layer: 1 },
      entered: { ...radio(entered, isKept), layer: 1 },
      'Use selected address': { layer: 1 },
    },
    buttons: { 'Use selected address': 'continue' },
  });

  it.each([
    'As entered 1 Main Street',
    'Original address',
    'What you entered',
    'Wie eingegeben: Hauptstraße 1',
    'Adresse saisie',
    'Dirección introducida',
    'Indirizzo inserito',
    'Ingevoerd adres',
    'Endereço informado',
    'Wprowadzony adres',
    'Angiven adress',
    '入力した住所',
    'العنوان المدخل',
  ])('stays as it was entered: %s', (entered) => {
    expect(actionOn(parts(entered, false), IN_CART)).toEqual({
      kind: 'check',
      ref: 'entered',
      isChecked: true,
    });
    expect(actionOn(parts(entered, true), IN_CART)).toEqual({ kind: 'click', ref: 'Use selected address' });
  });

  it('is asked about above shipping options that are covered, not missing', () => {
    expect(decisionOn(parts('As entered', true), IN_CART)).toMatchObject({ kind: 'act' });
    expect(page(parts('As entered', true)).reading.shippingOptions).toMatchObject([{ isEnabled: false }]);
  });
});
