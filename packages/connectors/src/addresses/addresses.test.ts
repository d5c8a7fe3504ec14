import { COUNTRIES } from '@purser/contract/vocabulary';
import fc from 'fast-check';
import { iso31662 } from 'iso-3166';
import { describe, expect, it } from 'vitest';
import { countryCode, countryName } from './country.ts';
import { phoneE164 } from './phone.ts';
import { findRegion, regionCode, regionName } from './region.ts';

const anyCountry = fc.constantFrom(...COUNTRIES);

describe('regions', () => {
  it.each([
    ['US', 'California', 'US-CA'],
    ['US', 'ca', 'US-CA'],
    ['US', ' us_ca ', 'US-CA'],
    ['US', 'New York State', 'US-NY'],
    ['US', 'Washington D.C.', 'US-DC'],
    ['US', 'Washington', 'US-WA'],
    ['CA', 'Québec', 'CA-QC'],
    ['DE', 'Bayern', 'DE-BY'],
    ['DE', 'Bavaria', 'DE-BY'],
    ['DE', 'BY', 'DE-BY'],
    ['IT', 'Milan', 'IT-MI'],
    ['IT', 'Lombardia', 'IT-25'],
    ['ES', 'Madrid', 'ES-M'],
    ['ES', 'Principado de Asturias', 'ES-AS'],
    ['ES', 'Cantabria', 'ES-S'],
    ['FR', 'Île-de-France', 'FR-IDF'],
    ['FR', 'Paris', 'FR-75C'],
    ['IE', 'Co. Cork', 'IE-CO'],
    ['JP', 'Tokyo-to', 'JP-13'],
    ['JP', '東京', 'JP-13'],
    ['JP', '京都府', 'JP-26'],
    ['JP', 'Fukushima Prefecture', 'JP-07'],
    ['MX', 'CDMX', 'MX-CMX'],
    ['CN', 'Guangdong', 'CN-GD'],
    ['KR', 'Seoul', 'KR-11'],
    ['IN', 'OR', 'IN-OD'],
    ['BR', 'sao paulo', 'BR-SP'],
    ['CH', 'Genf', 'CH-GE'],
  ])('%s, %s is %s', (country, province, iso) => {
    expect(findRegion(country, province)?.iso).toBe(iso);
  });

  it.each([
    ['US', 'Bayern'],
    ['US', 'AE'],
    ['GB', 'London'],
    ['GB', 'Kent'],
    ['SG', 'Singapore'],
    ['US', '__proto__'],
    ['ZZ', 'CA'],
    ['US', ''],
  ])('%s, %s is not a region and is returned unchanged', (country, province) => {
    expect(findRegion(country, province)).toBeNull();
    expect(regionCode(country, ` ${province} `)).toBe(province);
    expect(regionName(country, province)).toBe(province);
  });

  it('finds every ISO 3166-2 subdivision except British counties, by short and full code', () => {
    const lost = iso31662.filter(({ code }) => {
      const country = code.slice(0, 2);
      if (country === 'GB') return false;
      return [code, code.slice(3)].some((written) => findRegion(country, written)?.iso !== code);
    });
    expect(lost).toEqual([]);
  });

  it('finds a region by name, or none if several regions share the name', () => {
    const wrong = iso31662.filter(({ code, name }) => {
      const found = findRegion(code.slice(0, 2), name);
      return found !== null && found.iso !== code && found.name !== name;
    });
    expect(wrong.map(({ code }) => code)).toEqual([]);
  });

  it('never returns a region of another country; code and name of a region return the same region', () => {
    fc.assert(
      fc.property(
        anyCountry,
        fc.oneof(fc.string(), fc.constantFrom(...iso31662.map(({ name }) => name))),
        (country, province) => {
          const region = findRegion(country, province);
          if (region === null) return regionCode(country, province) === province.trim();
          return (
            region.iso === `${country}-${region.code}` &&
            findRegion(country, region.iso)?.iso === region.iso &&
            findRegion(country, region.code)?.iso === region.iso
          );
        },
      ),
    );
  });
});

describe('countries', () => {
  it.each([
    ['us', 'US'],
    ['USA', 'US'],
    ['United States of America', 'US'],
    ['UK', 'GB'],
    ['Deutschland', 'DE'],
    ['日本', 'JP'],
    ['Czech Republic', 'CZ'],
    ['Atlantis', null],
    ['', null],
  ])('%s is %s', (written, code) => {
    expect(countryCode(written)).toBe(code);
  });

  it('reads each country by code and by name', () => {
    for (const code of COUNTRIES) {
      expect(countryCode(code)).toBe(code);
      expect(countryCode(countryName(code))).toBe(code);
    }
    expect(countryName('ZZ')).toBe('ZZ');
  });
});

describe('phone numbers', () => {
  it.each([
    ['(415) 555-2671', 'US', '+14155552671'],
    ['[415] 555 2671', 'US', '+14155552671'],
    ['+1 415 555 2671', 'DE', '+14155552671'],
    ['0049 30 1234567', 'DE', '+49301234567'],
    ['03-1234-5678', 'JP', '+81312345678'],
  ])('%s of %s is %s', (phone, country, e164) => {
    expect(phoneE164(phone, country)).toBe(e164);
  });

  it.each([
    ['1234567', 'US'],
    ['0000000', 'JP'],
    ['12345678901234567890', 'US'],
    ['80000000000000', 'KR'],
    ['4155552671', 'AQ'],
  ])('%s of %s is not a valid number and is returned unchanged', (phone, country) => {
    expect(phoneE164(` ${phone} `, country)).toBe(phone);
  });

  it('adds no digits except the country calling code', () => {
    const written = fc
      .array(fc.constantFrom(...'0123456789 -.()'.split('')), { minLength: 7, maxLength: 25 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(written, anyCountry, (phone, country) => {
        const digits = phoneE164(phone, country).replace(/\D/g, '');
        const own = phone.replace(/\D/g, '').replace(/^0+/, '');
        return digits.endsWith(own.slice(-4)) && digits.length <= Math.max(15, phone.length);
      }),
    );
  });

  it('returns an already formatted number unchanged', () => {
    const national = fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map(String);
    fc.assert(
      fc.property(national, fc.constantFrom('US', 'CA', 'DE', 'GB', 'JP'), (phone, country) => {
        const first = phoneE164(phone, country);
        return phoneE164(first, country) === first;
      }),
    );
  });
});
