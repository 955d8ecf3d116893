// Within which areas a parcel needs no customs form. Countries are ISO 3166 codes; territories that post knows by the code of their mother
// country are told by the beginning of the postal code. A country that is not named is an area of its own.
//
// Sources: Regulation (EU) No 952/2013, Article 4 (customs territory of the Union); Council Directive 2006/112/EC, Articles 6 and 7 (Monaco
// and the Isle of Man; territories outside the VAT area, into which goods are declared too); Windsor Framework (Northern Ireland, towards the Union
// and towards Great Britain); 19 CFR 101.1 (customs territory of the USA); customs treaty of Switzerland with Liechtenstein of 1923 and with
// Germany on Büsingen of 1964.
import { isEuCountry } from './addresses/address.rules.ts'

type Place = { country: string; postal_code: string }

/** Parts of a country whose goods are declared like a foreign country's, and those that belong to another area. */
const TERRITORIES: Record<string, readonly { begins: readonly string[]; areas: readonly string[] }[]> = {
  DE: [
    { begins: ['27498'], areas: ['Heligoland'] },
    { begins: ['78266'], areas: ['CH'] }, // Büsingen
  ],
  DK: [{ begins: ['39'], areas: ['GL'] }],
  ES: [
    { begins: ['35', '38'], areas: ['Canary Islands'] },
    { begins: ['51'], areas: ['Ceuta'] },
    { begins: ['52'], areas: ['Melilla'] },
  ],
  FI: [{ begins: ['22'], areas: ['AX'] }],
  FR: [
    { begins: ['971'], areas: ['GP'] },
    { begins: ['972'], areas: ['MQ'] },
    { begins: ['973'], areas: ['GF'] },
    { begins: ['974'], areas: ['RE'] },
    { begins: ['975'], areas: ['PM'] },
    { begins: ['976'], areas: ['YT'] },
    { begins: ['977'], areas: ['BL'] },
    { begins: ['978'], areas: ['MF'] },
    { begins: ['986'], areas: ['WF'] },
    { begins: ['987'], areas: ['PF'] },
    { begins: ['988'], areas: ['NC'] },
  ],
  GB: [
    { begins: ['BT'], areas: ['EU', 'GB'] },
    { begins: ['JE'], areas: ['JE'] },
    { begins: ['GY'], areas: ['GG'] },
  ],
  GR: [{ begins: ['63086', '63087'], areas: ['Mount Athos'] }],
  IT: [
    { begins: ['23041'], areas: ['Livigno'] },
    { begins: ['22061'], areas: ['Campione'] },
  ],
  US: [
    { begins: ['008'], areas: ['VI'] },
    { begins: ['96799'], areas: ['AS'] },
    { begins: ['969'], areas: ['GU'] },
    // Military post: abroad, whatever the address says.
    { begins: ['09', '340', '962', '963', '964', '965', '966'], areas: ['military post'] },
  ],
}

/** Countries that share the area of another. */
const UNIONS: Record<string, string> = { IM: 'GB', LI: 'CH', MC: 'EU', PR: 'US' }

/** The areas that a place belongs to: one, or two for Northern Ireland. */
export function customsAreas({ country, postal_code }: Place): readonly string[] {
  const code = postal_code.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const territory = TERRITORIES[country]?.find(({ begins }) => begins.some((start) => code.startsWith(start)))
  if (territory) return territory.areas
  return [isEuCountry(country) ? 'EU' : (UNIONS[country] ?? country)]
}

/** Whether a parcel needs a customs form on its way. */
export function leavesCustomsArea(from: Place, to: Place): boolean {
  const reached = customsAreas(to)
  return !customsAreas(from).some((area) => reached.includes(area))
}
