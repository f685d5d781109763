import { pence } from '@despatch/domain/money/money.ts'
import { landmarksSouth } from './landmarks-south.ts'
import type { TenantProfile } from './tenant-profile.ts'

const zone = (zone_prefix: string, zone_description: string, zone_amount: number) => ({
  zone_prefix,
  zone_description,
  zone_amount: pence(zone_amount),
  zone_ttyp_code: null,
})

const congestion = (zone_prefix: string) => zone(zone_prefix, 'Central London congestion charge', 450)

/** Bicycles do not pay it; a zone's row for one tariff takes precedence over the one for all. */
const freeForBicycles = (zone_prefix: string) => ({
  ...zone(zone_prefix, 'Central London congestion charge', 0),
  zone_ttyp_code: 1,
})

const congested = ['EC', 'WC', 'W1', 'SW1']

/** Metro Couriers: London and the South East. */
export const metroProfile: TenantProfile = {
  landmarks: landmarksSouth,
  depot: { name: 'Bermondsey depot', latitude: 51.4905, longitude: -0.0622 },
  sites: ['Bermondsey', 'Park Royal'],
  circuits: [
    {
      cir_circ_code: 'LON',
      cir_name: 'Sameday London',
      cir_selectfields:
        'dck_docket,dck_status,cust_name,from_companyname,from_postalcode,to_companyname,to_postalcode,dadd_ready,dadd_deadline,drv_driver,ttyp_description',
      services: ['A'],
    },
    {
      cir_circ_code: 'NAT',
      cir_name: 'Nationwide pallets',
      cir_selectfields:
        'dck_docket,dck_status,cust_name,from_postalcode,to_companyname,to_postalcode,dck_parcels,dadd_deadline,drv_driver,ttyp_description,dck_cust_ref1',
      services: ['C'],
    },
    {
      cir_circ_code: 'OVN',
      cir_name: 'Overnight',
      cir_selectfields:
        'dck_docket,dck_status,cust_name,from_postalcode,to_companyname,to_postalcode,dck_parcels,dadd_ready,dadd_deadline,drv_driver',
      services: ['B'],
    },
  ],
  zones: [
    ...congested.map(congestion),
    ...congested.map(freeForBicycles),
    zone('TW6', 'Heathrow terminal charge', 600),
    zone('RH6', 'Gatwick terminal charge', 600),
    zone('E16', 'Silvertown tunnel toll', 400),
  ],
  companies: [
    {
      name: 'Bloomsbury Print Works',
      code: 'BLO001',
      landmark: 'Somerset House',
      unit: 'Studio 14, New Wing',
      contact: 'Ada Booker',
      logon: 'account',
    },
    {
      name: 'Copperfield & Daughters',
      code: 'COP002',
      landmark: 'Business Design Centre',
      unit: 'Suite 118',
      contact: 'Nell Copperfield',
      logon: 'card',
    },
    {
      name: 'Lantern Street Bakery',
      code: 'LAN003',
      landmark: 'The Old Truman Brewery',
      unit: 'Unit 9',
      contact: 'Omar Bakare',
      logon: 'checkout',
    },
    {
      name: 'Kestrel Pathology',
      code: 'KES004',
      landmark: 'Queen Mary University of London',
      unit: 'BioEnterprises 2.06',
      contact: 'Dr Ingrid Holm',
      logon: 'ingrid',
    },
    {
      name: 'Harcourt Vane Solicitors',
      code: 'HAR005',
      landmark: 'The Leadenhall Building',
      unit: 'Level 23',
      contact: 'Tobias Vane',
      logon: 'tobias',
    },
    {
      name: 'Metro Online Bookings',
      code: 'WEB006',
      landmark: 'The Shard',
      unit: 'Level 24',
      contact: 'Web Desk',
      logon: 'online',
    },
    {
      name: 'Parallel Post Production',
      code: 'PAR007',
      landmark: 'BFI Southbank',
      unit: 'Edit Suite 3',
      contact: 'Mina Farrow',
      logon: 'mina',
    },
    {
      name: 'Northbank Architects',
      code: 'NOR008',
      landmark: 'Kings Place',
      unit: 'Level 5',
      contact: 'Elliot Sands',
      logon: 'elliot',
    },
    {
      name: 'Thimble & Thread Wholesale',
      code: 'THI009',
      landmark: 'Olympia London',
      unit: 'Showroom 31',
      contact: 'Rosa Thimble',
      logon: 'rosa',
    },
    {
      name: 'Halyard Exhibition Services',
      code: 'HAL010',
      landmark: 'ExCeL London',
      unit: 'Contractor Yard 4',
      contact: 'Greg Halyard',
      logon: 'greg',
    },
    {
      name: 'Juniper Florists',
      code: 'JUN011',
      landmark: 'Leadenhall Market',
      unit: 'Shop 22',
      contact: 'Priya Nand',
      logon: 'priya',
    },
    {
      name: 'Foxglove Event Hire',
      code: 'FOX012',
      landmark: 'Alexandra Palace',
      unit: 'Store B',
      contact: 'Callum Reed',
      logon: 'callum',
    },
    {
      name: 'Marlowe Antiques',
      code: 'MAR013',
      landmark: 'Lyric Hammersmith',
      unit: 'Ground Floor',
      contact: 'Hugo Marlowe',
      logon: 'hugo',
    },
    {
      name: 'Ironbridge Medical Supplies',
      code: 'IRO014',
      landmark: 'One Canada Square',
      unit: 'Level 21',
      contact: 'Farida Aziz',
      logon: 'farida',
    },
  ],
  drivers: [
    'Sam Okafor',
    'Jess Wheeler',
    'Pavel Novak',
    'Leila Haddad',
    'Danny Crouch',
    'Grace Mbeki',
    'Tom Ridley',
    'Yusuf Demir',
    'Kath Brennan',
    'Marcus Bell',
    'Anita Rao',
    'Ken Whitlock',
  ],
  landline: '020 7946 0',
  domain: 'metrocouriers.example',
  staff: { control: 'Robin Marsh', admin: 'Alex Morgan', nights: 'Stella Voss', accounts: 'Bea Ledgerton' },
  seller: {
    sell_id: 1,
    sell_name: 'Metro Couriers (London) Limited',
    sell_address: '12 Bermondsey Trading Estate, Rotherhithe New Road, London, SE16 3LL',
    sell_company_number: '01234567',
    sell_vat_number: 'GB 980 7806 84',
    sell_email: 'accounts@metrocouriers.example',
    sell_telephone: '020 7946 0020',
    sell_account_name: 'Metro Couriers (London) Limited',
    sell_sort_code: '20-20-15',
    sell_account_number: '55555555',
    sell_iban: 'GB33 BUKB 2020 1555 5555 55',
    sell_prefix: 'INV',
    sell_credit_prefix: 'CN',
    sell_tax_rule: 'month',
    sell_terms: 'Please pay by bank transfer and give the invoice number.',
  },
}
