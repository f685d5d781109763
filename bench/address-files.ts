import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

/** Invented streets and towns. As in real data, a few names are very common. */
const first = [
  'High',
  'Station',
  'Church',
  'Park',
  'Victoria',
  'Green',
  'Manor',
  'Kings',
  'Queens',
  'New',
  'Grange',
  'North',
  'South',
  'West',
  'East',
  'Mill',
  'School',
  'York',
  'Springfield',
  'George',
  'Albert',
  'Windsor',
  'Alexandra',
  'Broad',
  'Stanley',
]
const last = [
  'Street',
  'Road',
  'Lane',
  'Avenue',
  'Close',
  'Drive',
  'Way',
  'Court',
  'Place',
  'Gardens',
  'Crescent',
  'Grove',
]
const areas = [
  'M',
  'B',
  'L',
  'LS',
  'NE',
  'BS',
  'CF',
  'PE',
  'SW',
  'SE',
  'N',
  'E',
  'W',
  'NG',
  'S',
  'PO',
  'GU',
  'CB',
  'OX',
  'YO',
]
const inward = 'ABDEFGHJLNPQRSTUWXYZ'

export const HOUSES_OF_A_POSTCODE = 15

/** The postcode, street and town of a group of fifteen houses. */
export function locationOf(group: number): { postcode: string; street: string; town: string } {
  const letters = `${inward[group % 20]}${inward[Math.floor(group / 20) % 20]}`
  const sector = Math.floor(group / 400) % 9
  const district = (Math.floor(group / 3600) % 98) + 1
  const area = areas[Math.floor(group / (3600 * 98)) % areas.length]
  // Half of the streets have a common first name, the others one of twenty thousand.
  const name =
    group % 2 === 0 ? first[Math.floor(group / 2) % first.length] : syllables(Math.floor(group / 3) % 20_000)
  return {
    postcode: `${area}${district} ${sector + 1}${letters}`,
    street: `${name} ${last[Math.floor(group / 7) % last.length]}`.toUpperCase(),
    town: syllables((Math.floor(group / 900) % 1500) + 30_000).toUpperCase(),
  }
}

const parts = [
  'wal',
  'ber',
  'dow',
  'ning',
  'hol',
  'mar',
  'ash',
  'cot',
  'ley',
  'ham',
  'wick',
  'thorn',
  'bur',
  'ford',
  'stan',
  'mere',
  'kel',
  'don',
  'ing',
  'ton',
]

/** A different name for each number. */
function syllables(number: number): string {
  let name = ''
  for (let rest = number + 400; rest > 0; rest = Math.floor(rest / parts.length))
    name += parts[rest % parts.length]
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const numberOf = (address: number): string => String((address % HOUSES_OF_A_POSTCODE) * 2 + 1)

/** Writes a file in the format of HM Land Registry's Price Paid Data, with one sale per address. */
export async function writePricePaid(path: string, from: number, to: number): Promise<void> {
  const file = createWriteStream(path)
  for (let address = from; address < to;) {
    const lines: string[] = []
    for (const end = Math.min(to, address + 10_000); address < end; address += 1) lines.push(saleOf(address))
    if (!file.write(lines.join(''))) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}

function saleOf(address: number): string {
  const { postcode, street, town } = locationOf(Math.floor(address / HOUSES_OF_A_POSTCODE))
  // One house in ten has a name instead of a number.
  const house = address % 10 === 3 ? `${syllables(address % 50_000).toUpperCase()} HOUSE` : numberOf(address)
  return `"{${address.toString(16).padStart(8, '0')}}","${150_000 + (address % 1000) * 500}","2024-05-17 00:00","${postcode}","T","N","F","${house}","","${street}","","${town}","${town}","WEST YORKSHIRE","A","A"\n`
}
