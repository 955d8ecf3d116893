// The states, provinces and prefectures of the countries that have a closed list of them, each as carriers want it and with the names that people
// type (Rule 9.75). A code is the country's own (ISO 3166-2 behind the hyphen); of a prefecture its Latin name, which is what Japanese carriers ask abroad.
//
// As of November 2026, from the address metadata that Google publishes for libaddressinput; further names behind a slash.

import { JAPANESE_PREFECTURES } from './japanese-prefectures.ts'

const LISTS = new Map(Object.entries({
  US: `AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific|
CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia/Washington DC|FL Florida|GA Georgia|GU Guam|HI Hawaii|
ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MH Marshall Islands|MD Maryland|MA Massachusetts|
MI Michigan|FM Micronesia|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|
NM New Mexico|NY New York|NC North Carolina|ND North Dakota|MP Northern Mariana Islands|OH Ohio|OK Oklahoma|OR Oregon|PW Palau|
PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|
VI Virgin Islands/US Virgin Islands|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming`,
  CA: `AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador/Newfoundland|NT Northwest Territories|
NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island/PEI|QC Quebec|SK Saskatchewan|YT Yukon/Yukon Territory`,
  AU: `ACT Australian Capital Territory|JBT Jervis Bay Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|
TAS Tasmania|VIC Victoria|WA Western Australia`,
  MX: `AGU Aguascalientes|BCN Baja California|BCS Baja California Sur|CAM Campeche|CHP Chiapas|CHH Chihuahua|
CMX Ciudad de México/CDMX/Mexico City/Distrito Federal|COA Coahuila de Zaragoza/Coahuila|COL Colima|DUR Durango|
MEX Estado de México/Edomex|GUA Guanajuato|GRO Guerrero|HID Hidalgo|JAL Jalisco|MIC Michoacán/Michoacán de Ocampo|MOR Morelos|
NAY Nayarit|NLE Nuevo León|OAX Oaxaca|PUE Puebla|QUE Querétaro/Querétaro de Arteaga|ROO Quintana Roo|SLP San Luis Potosí|SIN Sinaloa|
SON Sonora|TAB Tabasco|TAM Tamaulipas|TLA Tlaxcala|VER Veracruz/Veracruz de Ignacio de la Llave|YUC Yucatán|ZAC Zacatecas`,
  BR: `AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|MT Mato Grosso|
MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|
RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins`,
  IT: `AG Agrigento|AL Alessandria|AN Ancona|AO Aosta/Valle d'Aosta|AR Arezzo|AP Ascoli Piceno|AT Asti|AV Avellino|BA Bari|
BT Barletta-Andria-Trani|BL Belluno|BN Benevento|BG Bergamo|BI Biella|BO Bologna|BZ Bolzano/Bozen/South Tyrol|BS Brescia|BR Brindisi|
CA Cagliari|CL Caltanissetta|CB Campobasso|CE Caserta|CT Catania|CZ Catanzaro|CH Chieti|CO Como|CS Cosenza|CR Cremona|KR Crotone|
CN Cuneo|EN Enna|FM Fermo|FE Ferrara|FI Firenze/Florence|FG Foggia|FC Forlì-Cesena/Forlì|FR Frosinone|GE Genova/Genoa|GO Gorizia|
GR Grosseto|IM Imperia|IS Isernia|AQ L'Aquila|SP La Spezia|LT Latina|LE Lecce|LC Lecco|LI Livorno|LO Lodi|LU Lucca|MC Macerata|
MN Mantova/Mantua|MS Massa-Carrara/Massa|MT Matera|ME Messina|MI Milano/Milan|MO Modena|MB Monza e Brianza/Monza|NA Napoli/Naples|
NO Novara|NU Nuoro|OR Oristano|PD Padova/Padua|PA Palermo|PR Parma|PV Pavia|PG Perugia|PU Pesaro e Urbino/Pesaro|PE Pescara|PC Piacenza|
PI Pisa|PT Pistoia|PN Pordenone|PZ Potenza|PO Prato|RG Ragusa|RA Ravenna|RC Reggio Calabria/Reggio di Calabria|
RE Reggio Emilia/Reggio nell'Emilia|RI Rieti|RN Rimini|RM Roma/Rome|RO Rovigo|SA Salerno|SS Sassari|SV Savona|SI Siena|
SR Siracusa/Syracuse|SO Sondrio|SU Sud Sardegna|TA Taranto|TE Teramo|TR Terni|TO Torino/Turin|TP Trapani|TN Trento|TV Treviso|
TS Trieste|UD Udine|VA Varese|VE Venezia/Venice|VB Verbano-Cusio-Ossola|VC Vercelli|VR Verona|VV Vibo Valentia|VI Vicenza|VT Viterbo`,
  JP: JAPANESE_PREFECTURES,
})) // prettier-ignore

export type Region = { code: string; name: string; names: readonly string[] }

const read = new Map<string, readonly Region[]>()

/** The closed list of a country, by name; undefined where any text will do. */
export function regionsOf(country: string): readonly Region[] | undefined {
  const list = LISTS.get(country)
  if (list === undefined) return undefined
  let regions = read.get(country)
  if (!regions) {
    regions = list.split('|').map((entry) => {
      const [code, ...rest] = entry.trim().split(' ')
      const names = rest.join(' ').split('/')
      return { code: code!, name: names[0]!, names }
    })
    read.set(country, regions)
  }
  return regions
}

/** What two spellings have in common: no accents, marks, spaces or capitals. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
/** What a prefecture is called besides: with its kind behind the Latin name, without it behind the Japanese one. */
const LATIN_KIND = /(ken|fu|to|prefecture)$/
const KANJI_KIND = /[都府県]$/

const known = new Map<string, Map<string, string>>()

function codesOf(country: string, regions: readonly Region[]): Map<string, string> {
  let codes = known.get(country)
  if (!codes) {
    const named = regions.flatMap(({ code, names }) =>
      names.flatMap((name) => [name, name.replace(KANJI_KIND, '')].map((one) => [plain(one), code] as const)),
    )
    // A code before a name, should one ever be the other's.
    codes = new Map([...named, ...regions.map(({ code }) => [plain(code), code] as const)])
    known.set(country, codes)
  }
  return codes
}

/** The code of what somebody typed, by code (`US-CA` too) or by name in any spelling; undefined for what is none of the list. */
export function regionCode(country: string, typed: string): string | undefined {
  const regions = regionsOf(country)
  if (!regions) return undefined
  const codes = codesOf(country, regions)
  const word = plain(typed)
  return (
    codes.get(word) ??
    (typed.trim().toUpperCase().startsWith(`${country}-`) ? codes.get(word.slice(country.length)) : undefined) ??
    (country === 'JP' ? codes.get(word.replace(LATIN_KIND, '')) : undefined)
  )
}

/** The name beside a code, for those who read it; the text itself where it is no code. */
export function regionName(country: string, code: string): string {
  return regionsOf(country)?.find((region) => region.code === code)?.name ?? code
}
