/** The zones of the demo's map. Its rate cards charge by miles. */
export const priceZoneRows = [
  { pz_id: 1, pz_name: 'City', pz_districts: 'EC1-EC4, E1' },
  { pz_id: 2, pz_name: 'West End', pz_districts: 'W1, WC1, WC2, SW1' },
  { pz_id: 3, pz_name: 'Docklands', pz_districts: 'E14, E16, SE10' },
  { pz_id: 4, pz_name: 'North', pz_districts: 'N1-N22, NW1-NW11' },
  { pz_id: 5, pz_name: 'South', pz_districts: 'SE1-SE9, SE11-SE28, SW2-SW20' },
  { pz_id: 6, pz_name: 'Heathrow', pz_districts: 'TW6, UB3, UB7' },
  { pz_id: 7, pz_name: 'Gatwick', pz_districts: 'RH6, RH10, RH11' },
].map((zone) => ({ ...zone, pz_zmap_id: 1 }))
