import type { BoardRow } from './board-calls.ts'

/** A docket of the board, for tests. */
export const boardRow = (dck_id: number, more: Partial<BoardRow> = {}): BoardRow => ({
  dck_id,
  dck_version: 1,
  dck_docket: `MT${dck_id}`,
  dck_status: 'O',
  dsts_description: 'Open',
  dsts_color: '#dbe4ff',
  dsts_font_color: '#16245c',
  cust_name: 'Acme',
  dck_serv_type: 'A',
  ttyp_description: 'Small van',
  drv_driver: null,
  from_companyname: '',
  from_town: '',
  from_postalcode: '',
  to_companyname: '',
  to_town: '',
  to_postalcode: '',
  dadd_ready: null,
  dadd_deadline: null,
  dck_cust_ref1: '',
  dck_parcels: 1,
  dck_created: '2026-03-02T09:00:00+00:00',
  ...more,
})
