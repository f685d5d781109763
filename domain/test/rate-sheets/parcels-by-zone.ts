import { kilograms, type RateSheet, type SheetCard } from './rate-sheet.ts'

/** A weight break with its prices in Great Britain, and to, from or within Northern Ireland. Remote areas cost £9.36 more. */
const upTo = (heaviestKg: number, britain: number, ulster: number): SheetCard => {
  const [remote, ulsterToRemote] = [britain + 9.36, ulster + 9.36].map((amount) => amount.toFixed(2))
  return {
    heaviestKg,
    blank: 'refuse',
    zonePrices: `
             | Zone 1     | Zone 2            | Remote
      Zone 1 | ${britain} | ${ulster}         | ${remote}
      Zone 2 | ${ulster}  | ${ulster}         | ${ulsterToRemote}
      Remote | ${remote}  | ${ulsterToRemote} | ${remote}`,
  }
}

/**
 * One item overnight, by zone and weight. Zone 2 is Northern Ireland, at either end. A collection or a delivery in a remote area costs
 * £9.36 more, once. Each weight break is a tariff. A district that the sheet lists but that does not exist is left out. The sheet has
 * no price for the Channel Islands, so they are refused.
 */
export const parcelsByZone: RateSheet = {
  title: 'overnight parcels by zone and weight break',
  zoneMap: `
    Zone 1 | AB, AL, B, BA, BB, BD, BH, BL, BN, BR, BS, CA, CB, CF, CH, CM, CO, CR, CT, CV, CW, DA, DD, DE, DG, DH, DL, DN, DT, DY
           | E, EC, EH, EN, EX, FK, FY, G, GL, GU, HA, HD, HG, HP, HR, HU, HX, IG, IP, IV, KA, KT, KY, L, LA, LD, LE, LL, LN, LS, LU
           | M, ME, MK, ML, N, NE, NG, NN, NP, NR, NW, OL, OX, PA, PE, PH, PL, PO, PR, RG, RH, RM, S, SA, SE, SG, SK, SL, SM, SN, SO
           | SP, SR, SS, ST, SW, SY, TA, TD, TF, TN, TQ, TR, TS, TW, UB, W, WA, WC, WD, WF, WN, WR, WS, WV, YO
    Zone 2 | BT
    Remote | AB37-AB38, AB44-AB45, AB53-AB56, CA18-CA27, HS, IM, IV7, IV9-IV12, IV14-IV28, IV30-IV32, IV36, IV40-IV56, KA27-KA28, KW
           | LA15-LA23, PA20-PA38, PA41-PA49, PA60-PA78, PH17-PH26, PH30-PH44, PH49-PH50, TR21-TR25, ZE`,
  cards: {
    'Up to 11 kg': upTo(11, 4.97, 5.85),
    'Up to 21 kg': upTo(21, 11.8, 12.67),
    'Up to 30 kg': upTo(30, 12.8, 13.66),
    'Up to 40 kg': upTo(40, 14.86, 15.98),
    'Up to 50 kg': upTo(50, 16.91, 18.32),
  },
  jobs: [
    {
      job: '8 kg in zone 1',
      card: 'Up to 11 kg',
      parcels: [kilograms(8)],
      postcodes: ['M1 1AE', 'B1 1AA'],
      net: 4.97,
    },
    {
      job: '11 kg to zone 2',
      card: 'Up to 11 kg',
      parcels: [kilograms(11)],
      postcodes: ['M1 1AE', 'BT1 5GS'],
      net: 5.85,
    },
    {
      job: '11 kg to Inverness, which is not remote',
      card: 'Up to 11 kg',
      parcels: [kilograms(11)],
      postcodes: ['M1 1AE', 'IV1 1AA'],
      net: 4.97,
    },
    {
      job: '18 kg from zone 2',
      card: 'Up to 21 kg',
      parcels: [kilograms(18)],
      postcodes: ['BT1 5GS', 'M1 1AE'],
      refusedBy: ['Up to 11 kg'],
      net: 12.67,
    },
    {
      job: '21 kg from zone 2 to a remote area: £12.67 and £9.36',
      card: 'Up to 21 kg',
      parcels: [kilograms(21)],
      postcodes: ['BT1 5GS', 'ZE1 0AA'],
      refusedBy: ['Up to 11 kg'],
      net: 22.03,
    },
    {
      job: '28 kg in zone 1',
      card: 'Up to 30 kg',
      parcels: [kilograms(28)],
      postcodes: ['M1 1AE', 'PO30 1AA'],
      refusedBy: ['Up to 11 kg', 'Up to 21 kg'],
      net: 12.8,
    },
    {
      job: '28 kg to a remote area: £12.80 and £9.36',
      card: 'Up to 30 kg',
      parcels: [kilograms(28)],
      postcodes: ['M1 1AE', 'IV15 9AA'],
      refusedBy: ['Up to 11 kg', 'Up to 21 kg'],
      net: 22.16,
    },
    {
      job: '35 kg from one remote area to another: £14.86 and once £9.36',
      card: 'Up to 40 kg',
      parcels: [kilograms(35)],
      postcodes: ['IV51 9AA', 'KW1 4AA'],
      refusedBy: ['Up to 30 kg'],
      net: 24.22,
    },
    {
      job: '50 kg in zone 1',
      card: 'Up to 50 kg',
      parcels: [kilograms(50)],
      postcodes: ['E1 6AN', 'CF10 1AA'],
      refusedBy: ['Up to 40 kg'],
      net: 16.91,
    },
    {
      job: '45 kg to zone 2',
      card: 'Up to 50 kg',
      parcels: [kilograms(45)],
      postcodes: ['E1 6AN', 'BT48 6AA'],
      refusedBy: ['Up to 40 kg'],
      net: 18.32,
    },
  ],
}
