// Invented recipients of the demo, per warehouse: countries that its methods serve.
import type { Recipient } from '#shared/orders/order-fields.ts'

type Row = [
  country: string,
  postal: string,
  city: string,
  province: string,
  street: string,
  house: string,
  phone: string,
  names: string[],
]

const EUROPE: Row[] = [
  [
    'DE',
    '10999',
    'Berlin',
    'Berlin',
    'Oranienstraße',
    '24',
    '+49 30 5550101',
    ['Jonas Keller', 'Lea Hartmann', 'Emil Brandt'],
  ],
  ['DE', '80331', 'München', 'Bayern', 'Sendlinger Straße', '8', '+49 89 5550102', ['Paula Huber', 'Max Reiter']],
  [
    'FR',
    '69002',
    'Lyon',
    'Auvergne-Rhône-Alpes',
    'Rue de la République',
    '51',
    '+33 4 55501030',
    ['Camille Moreau', 'Hugo Lambert'],
  ],
  ['FR', '75011', 'Paris', 'Île-de-France', 'Rue Oberkampf', '112', '+33 1 55501040', ['Inès Garnier', 'Louis Perrin']],
  [
    'NL',
    '1013 JE',
    'Amsterdam',
    'Noord-Holland',
    'Haarlemmerdijk',
    '77',
    '+31 20 5550105',
    ['Sanne de Vries', 'Daan Bakker'],
  ],
  ['PL', '90-001', 'Łódź', 'Łódzkie', 'Piotrkowska', '140', '+48 42 5550106', ['Zofia Wiśniewska', 'Jan Kowalczyk']],
  ['IT', '20121', 'Milano', 'MI', 'Via Brera', '19', '+39 02 5550107', ['Giulia Conti', 'Marco Riva']],
  ['ES', '28013', 'Madrid', 'Madrid', 'Calle del Arenal', '5', '+34 91 5550108', ['Lucía Navarro', 'Diego Ortega']],
  ['AT', '1070', 'Wien', 'Wien', 'Neubaugasse', '33', '+43 1 5550109', ['Anna Gruber']],
  ['SE', '113 30', 'Stockholm', 'Stockholm', 'Odengatan', '62', '+46 8 5550110', ['Elsa Lindqvist']],
]
const BRITAIN: Row[] = [['GB', 'EH1 1YZ', 'Edinburgh', 'Scotland', 'Cockburn Street', '31', '+44 131 5550117', ['Isla Campbell']]] // prettier-ignore
const AMERICA: Row[] = [
  [
    'US',
    '10001',
    'New York',
    'NY',
    'W 27th Street',
    '220',
    '+1 212 555 0111',
    ['Olivia Reed', 'Noah Brooks', 'Ava Coleman'],
  ],
  ['US', '60614', 'Chicago', 'IL', 'N Halsted Street', '2110', '+1 312 555 0112', ['Liam Foster', 'Mia Sanders']],
  ['US', '78704', 'Austin', 'TX', 'S Congress Avenue', '1401', '+1 512 555 0113', ['Ethan Price', 'Grace Howell']],
  ['US', '94110', 'San Francisco', 'CA', 'Valencia Street', '890', '+1 415 555 0114', ['Chloe Bennett', 'Owen Walsh']],
  ['US', '98103', 'Seattle', 'WA', 'Stone Way N', '3500', '+1 206 555 0115', ['Ella Murphy']],
  ['CA', 'M5V 2T6', 'Toronto', 'ON', 'King Street W', '401', '+1 416 555 0116', ['Sophie Tremblay', 'Lucas Martin']],
]

const recipients = (rows: Row[]): Recipient[] =>
  rows.flatMap(([country, postal_code, city, province, address1, house_number, phone, names]) =>
    names.map((name) => {
      const [first_name = '', last_name = ''] = name.split(/ (.*)/)
      return {
        first_name, last_name, company: '', phone, email: '', id_number: '', address1, address2: '', address3: '', house_number, city, province, country, postal_code,
        address_type: 'residential' as const,
      } // prettier-ignore
    }),
  )

export const DEMO_RECIPIENTS: Record<string, Recipient[]> = { DE1: recipients(EUROPE), US1: recipients(AMERICA) }
/** Beyond the customs area of DE1, so that a parcel on the desk needs a customs form. */
export const DEMO_ABROAD: Recipient[] = recipients(BRITAIN)
