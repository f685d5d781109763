/** Who can manage drivers and their phones, written by hand as the table that it is a part of. */
export const rightsOfDrivers = {
  'driver/list': 'control',
  'driver/post': 'control',
  'driver/docket/list': 'control',
  'driver/device/list': 'control',
  'driver/device/invite': 'control',
  'driver/device/revoke': 'control',
  'driver/event/list': 'control',
  'driver/event/open': 'control',
  'driver/event/resolve': 'control',
  'docket/offer/list': 'control',
  'docket/offer/drivers': 'control',
  'docket/offer/post': 'control',
  'docket/offer/withdraw': 'control',
  'driver/position': 'control',
  'driver/scan': 'control',
  'driver/proof': 'control',
} as const
