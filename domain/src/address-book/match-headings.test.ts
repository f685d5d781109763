import { expect, test } from 'vitest'
import { importColumns } from './book-import.ts'
import { matchHeadings } from './match-headings.ts'

test('[ADDR-07] the headings of a file include those of our export and of the list', () => {
  expect(matchHeadings(importColumns.map(({ heading }) => heading))).toEqual(
    importColumns.map(({ field }) => field),
  )
  expect(matchHeadings(['Account', 'Address', 'Building', 'Street', 'Town', 'Postcode'])).toEqual([
    null,
    'cadd_coname',
    'cadd_build',
    'cadd_street',
    'cadd_town',
    'cadd_postalcode',
  ])
})

test('[ADDR-07] the headings of a file include those of other systems and the specification’s names', () => {
  expect(
    matchHeadings(['COMPANY_NAME', ' Address Line 1 ', 'address-line-2', 'City', 'ZIP', 'Lat', 'Lng']),
  ).toEqual([
    'cadd_coname',
    'cadd_street',
    'cadd_locality',
    'cadd_town',
    'cadd_postalcode',
    'cadd_latitude',
    'cadd_longitude',
  ])
  expect(matchHeadings(['cadd_coname', 'cadd_postalcode', 'cadd_address_type'])).toEqual([
    'cadd_coname',
    'cadd_postalcode',
    'cadd_address_type',
  ])
})

test('[ADDR-07] the headings of a file match each field once, and prefer our own headings', () => {
  expect(matchHeadings(['Name', 'Company', 'Organisation', 'Phone', ''])).toEqual([
    'name',
    'cadd_coname',
    null,
    null,
    null,
  ])
})

/** The fields of a table's columns by heading, without those that are not imported. */
function fieldsOf(headings: string, ...rows: string[]) {
  const names = headings.split(',')
  const matched = matchHeadings(
    names,
    rows.map((row) => row.split(',')),
  )
  return Object.fromEntries(
    names.flatMap((name, index) =>
      matched[index] === null ? [] : [[name, matched[index]?.replace('cadd_', '')]],
    ),
  )
}

const systems: Record<string, [headings: string, rows: string[], fields: Record<string, string>]> = {
  'the contacts of Google': [
    'First Name,Middle Name,Last Name,Organization Name,Notes,Labels,E-mail 1 - Value,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - Extended Address,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country',
    [
      'Ada,,Example,Example Mugs Ltd,,,ada@example.com,+44 7700 900111,Work,,12 High Street,Flat 2,London,,,EC3N 4AB,GB',
    ],
    {
      'First Name': 'name',
      'Last Name': 'name',
      'Organization Name': 'coname',
      'Address 1 - Street': 'street',
      'Address 1 - Extended Address': 'locality',
      'Address 1 - City': 'town',
      'Address 1 - Region': 'county',
      'Address 1 - Postal Code': 'postalcode',
      'Address 1 - Country': 'country',
    },
  ],
  'the earlier contacts of Google': [
    'Name,Given Name,Family Name,Nickname,Location,Notes,Organization 1 - Name,Phone 1 - Value,Address 1 - Type,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country',
    [
      'Ada Example,Ada,Example,,,,Example Mugs Ltd,+44 7700 900111,Work,,12 High Street,London,,EC3N 4AB,United Kingdom',
    ],
    {
      Name: 'name',
      'Organization 1 - Name': 'coname',
      'Address 1 - Street': 'street',
      'Address 1 - City': 'town',
      'Address 1 - Region': 'county',
      'Address 1 - Postal Code': 'postalcode',
      'Address 1 - Country': 'country',
    },
  ],
  'the contacts of Outlook': [
    'First Name,Last Name,Company,Job Title,Business Street,Business Street 2,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Home City,Home Postal Code,Business Phone,E-mail Address',
    [
      'Ada,Example,Example Mugs Ltd,Potter,12 High Street,Unit 2,London,,EC3N 4AB,United Kingdom,,,,+44 20 7946 0000,a@example.com',
    ],
    {
      'First Name': 'name',
      'Last Name': 'name',
      Company: 'coname',
      'Business Street': 'street',
      'Business Street 2': 'locality',
      'Business City': 'town',
      'Business State': 'county',
      'Business Postal Code': 'postalcode',
      'Business Country/Region': 'country',
    },
  ],
  'the contacts of Outlook with addresses at home': [
    'First Name,Last Name,Company,Business Street,Business City,Business Postal Code,Home Street,Home City,Home Postal Code',
    ['Ada,Example,,,,,12 High Street,London,EC3N 4AB'],
    {
      'First Name': 'name',
      'Last Name': 'name',
      Company: 'coname',
      'Home Street': 'street',
      'Home City': 'town',
      'Home Postal Code': 'postalcode',
    },
  ],
  'the customers of Shopify': [
    'First Name,Last Name,Email,Company,Address1,Address2,City,Province,Province Code,Country,Country Code,Zip,Phone',
    [
      "Ada,Example,ada@example.com,Example Mugs Ltd,12 High Street,Flat 2/1,London,England,ENG,United Kingdom,GB,EC3N 4AB,'+447700900111",
    ],
    {
      'First Name': 'name',
      'Last Name': 'name',
      Company: 'coname',
      Address1: 'street',
      Address2: 'locality',
      City: 'town',
      Province: 'county',
      Country: 'country',
      Zip: 'postalcode',
    },
  ],
  'the customers of Shopify today': [
    'Customer ID,First Name,Last Name,Email,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone',
    ["'7001,Ada,Example,ada@example.com,,12 High Street,,London,ENG,GB,EC3N 4AB,'+447700900111"],
    {
      'First Name': 'name',
      'Last Name': 'name',
      'Default Address Company': 'coname',
      'Default Address Address1': 'street',
      'Default Address Address2': 'locality',
      'Default Address City': 'town',
      'Default Address Country Code': 'country',
      'Default Address Zip': 'postalcode',
    },
  ],
  'the orders of Shopify': [
    'Name,Email,Lineitem name,Billing Name,Billing Street,Billing Zip,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes',
    [
      "#1001,ada@example.com,Blue mug,Ada Example,12 High Street,EC3N 4AB,Ada Example,12 High Street,12 High Street,Flat 2/1,,London,EC3N 4AB,,GB,'+44 7700 900111,",
      '#1002,bo@example.com,Red mug,,,,Bo Sample,3 Castle Lane,3 Castle Lane,,,Leeds,LS1 1AA,,GB,,',
    ],
    {
      'Shipping Name': 'name',
      'Shipping Address1': 'street',
      'Shipping Address2': 'locality',
      'Shipping Company': 'coname',
      'Shipping City': 'town',
      'Shipping Zip': 'postalcode',
      'Shipping Province': 'county',
      'Shipping Country': 'country',
    },
  ],
  'the orders of WooCommerce': [
    'order_id,billing_company,billing_address_1,billing_city,billing_postcode,shipping_first_name,shipping_last_name,shipping_company,shipping_address_1,shipping_address_2,shipping_city,shipping_state,shipping_postcode,shipping_country',
    ['71,Pens Ltd,9 Low Road,Leeds,LS1 1AA,Ada,Example,,12 High Street,Flat 2,London,,EC3N 4AB,GB'],
    {
      shipping_first_name: 'name',
      shipping_last_name: 'name',
      shipping_company: 'coname',
      shipping_address_1: 'street',
      shipping_address_2: 'locality',
      shipping_city: 'town',
      shipping_state: 'county',
      shipping_postcode: 'postalcode',
      shipping_country: 'country',
    },
  ],
  'the orders of WooCommerce with their group at the end': [
    'Order Number,Order Status,First Name (Billing),Address 1&2 (Billing),Postcode (Billing),First Name (Shipping),Last Name (Shipping),Company (Shipping),Address 1&2 (Shipping),City (Shipping),Postcode (Shipping),Country Code (Shipping)',
    ['71,Processing,Ada,9 Low Road,LS1 1AA,Ada,Example,,12 High Street,London,EC3N 4AB,GB'],
    {
      'First Name (Shipping)': 'name',
      'Last Name (Shipping)': 'name',
      'Company (Shipping)': 'coname',
      'Address 1&2 (Shipping)': 'street',
      'City (Shipping)': 'town',
      'Postcode (Shipping)': 'postalcode',
      'Country Code (Shipping)': 'country',
    },
  ],
  'the orders of eBay': [
    'Sales record number,Order number,Buyer username,Buyer name,Buyer address 1,Buyer city,Buyer postcode,Post to name,Post to phone,Post to address 1,Post to address 2,Post to city,Post to county,Post to postcode,Post to country,Item title',
    [
      '101,12-345,ada1,Ada Example,9 Low Road,Leeds,LS1 1AA,Ada Example,+44 7700 900111,12 High Street,Flat 2,London,,EC3N 4AB,United Kingdom,Blue mug',
    ],
    {
      'Post to name': 'name',
      'Post to address 1': 'street',
      'Post to address 2': 'locality',
      'Post to city': 'town',
      'Post to county': 'county',
      'Post to postcode': 'postalcode',
      'Post to country': 'country',
    },
  ],
  'the orders of Amazon': [
    'order-id,buyer-email,buyer-name,buyer-phone-number,sku,product-name,recipient-name,ship-address-1,ship-address-2,ship-address-3,ship-city,ship-state,ship-postal-code,ship-country',
    [
      '203-1,a@example.com,Ada Example,,MUG-1,Blue mug,Ada Example,12 High Street,Flat 2,Tower Quarter,London,,EC3N 4AB,GB',
    ],
    {
      'recipient-name': 'name',
      'ship-address-1': 'street',
      'ship-address-2': 'locality',
      'ship-address-3': 'locality',
      'ship-city': 'town',
      'ship-state': 'county',
      'ship-postal-code': 'postalcode',
      'ship-country': 'country',
    },
  ],
  'Click & Drop': [
    'Order reference,Full name,Company name,Address line 1,Address line 2,Address line 3,City,County,Postcode,Country,Weight (kg),Package size,Service code',
    [
      '1001,Ada Example,,12 High Street,Flat 2/1,Tower Quarter,London,,EC3N 4AB,United Kingdom,0.5,Parcel,TPN24',
    ],
    {
      'Full name': 'name',
      'Company name': 'coname',
      'Address line 1': 'street',
      'Address line 2': 'locality',
      'Address line 3': 'locality',
      City: 'town',
      County: 'county',
      Postcode: 'postalcode',
      Country: 'country',
    },
  ],
}

test.each(Object.entries(systems))(
  '[ADDR-07] the headings of %s are known',
  (_, [headings, rows, fields]) => {
    expect(fieldsOf(headings, ...rows)).toEqual(fields)
  },
)

const tower = 'Example Mugs Ltd,12 High Street,London,EC3N 4AB'

test.each<[string, string[], Record<string, string>]>([
  [
    'Name,Address,Town,Postcode',
    [tower],
    { Name: 'name', Address: 'street', Town: 'town', Postcode: 'postalcode' },
  ],
  [
    'Firm,Address,Town,Postcode',
    [tower],
    { Firm: 'coname', Address: 'street', Town: 'town', Postcode: 'postalcode' },
  ],
  [
    'Address,Town,Postcode',
    ['12 High Street,London,EC3N 4AB'],
    { Address: 'street', Town: 'town', Postcode: 'postalcode' },
  ],
  [
    'Address,Town,Postcode',
    ['British Library,London,NW1 2DB'],
    { Address: 'coname', Town: 'town', Postcode: 'postalcode' },
  ],
  [
    'Name,Street,Postcode',
    ['#1001,12 High Street,EC3N 4AB', '#1002,3 Castle Lane,LS1 1AA'],
    { Street: 'street', Postcode: 'postalcode' },
  ],
  [
    'Customer,Street,Postcode',
    ['1001,12 High Street,EC3N 4AB'],
    { Street: 'street', Postcode: 'postalcode' },
  ],
  [
    'Contact,Street,Postcode',
    ['a@example.com,12 High Street,EC3N 4AB'],
    { Street: 'street', Postcode: 'postalcode' },
  ],
  [
    'Contact,Street,Postcode',
    ['+44 20 7946 0000,12 High Street,EC3N 4AB'],
    { Street: 'street', Postcode: 'postalcode' },
  ],
  [
    'Company,A,B,C',
    ['Acme,12 High Street,London,EC3N4AB'],
    { Company: 'coname', A: 'street', C: 'postalcode' },
  ],
  ['Company,Ort,PLZ', ['Acme,London,ec3n 4ab', 'Pens,Leeds,'], { Company: 'coname', PLZ: 'postalcode' }],
])('[ADDR-07] the cells of %j decide what a heading means', (headings, rows, fields) => {
  expect(fieldsOf(headings, ...rows)).toEqual(fields)
})
