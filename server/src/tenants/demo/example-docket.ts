/** The open docket that the examples of the programming interface name; its addresses are 1 and 2. */
export const exampleDocket = { dck_id: 100_000, reference: '7K3F-9QWX-2B4D' }
