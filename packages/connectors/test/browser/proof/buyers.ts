/** A buyer at home in each country whose shops the themes are. */
import type { Buyer } from '../../../src/connector.ts';

type Place = readonly [phone: string, address1: string, city: string, postalCode: string, province?: string];

const PLACES: Readonly<Record<string, Place>> = {
  AE: ['+971 50 123 4567', '12 Al Wasl Road', 'Dubai', '00000'],
  AT: ['+43 1 5123456', 'Lindengasse 12', 'Wien', '1070'],
  BE: ['+32 2 512 34 56', 'Nieuwstraat 12', 'Brussel', '1000'],
  BR: ['+55 11 91234 5678', 'Rua Augusta 12', 'São Paulo', '01305-000', 'SP'],
  CA: ['+1 416 555 0100', '12 Queen Street', 'Toronto', 'M5H 2N2', 'ON'],
  CH: ['+41 44 512 34 56', 'Bahnhofstrasse 12', 'Zürich', '8001'],
  DE: ['+49 30 55501000', 'Torstraße 12', 'Berlin', '10119'],
  ES: ['+34 91 512 34 56', 'Calle Mayor 12', 'Madrid', '28013', 'M'],
  FR: ['+33 1 42 34 56 78', '12 Rue de Rivoli', 'Paris', '75004'],
  GB: ['+44 20 7946 0123', '12 Baker Street', 'London', 'NW1 6XE'],
  IE: ['+353 1 512 3456', '12 Grafton Street', 'Dublin', 'D02 X285'],
  IT: ['+39 06 512 3456', 'Via Roma 12', 'Torino', '10121', 'TO'],
  JP: ['+81 3 5123 4567', '丸の内1-2-3', '千代田区', '100-0005', '東京都'],
  NL: ['+31 20 512 3456', 'Damrak 12', 'Amsterdam', '1012 LG'],
  PL: ['+48 22 512 34 56', 'Marszałkowska 12', 'Warszawa', '00-590'],
  PT: ['+351 21 512 3456', 'Rua Augusta 12', 'Lisboa', '1100-053'],
  SE: ['+46 8 512 345 67', 'Drottninggatan 12', 'Stockholm', '111 51'],
  US: ['+1 415 555 0100', '1 Main Street', 'Los Angeles', '90001', 'CA'],
};

/** The buyer of a country. Throws if there is none. */
export function buyerIn(country: string): Buyer {
  const place = PLACES[country];
  if (place === undefined) throw new Error(`There is no buyer in ${country}`);
  const [phone, address1, city, postalCode, province] = place;
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    phone,
    address1,
    city,
    postalCode,
    country,
    ...(province === undefined ? {} : { province }),
  };
}
