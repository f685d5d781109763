/** The open docket in the API examples; its addresses are 1 and 2. */
export const exampleDocket = { dck_id: 100_000, reference: '7K3F-9QWX-2B4D' }

/** The guids of the card booking and of the declined payment in the examples. */
export const exampleCardBooking = '9d1b7c52-4f0e-4c1d-8a57-2be3c5d0f644'
export const examplePayment = '6b0f4f8e-2f51-4d0a-9a8e-5d2f1c7b3a90'
