/** The refusals of changes to a docket after its booking. */
export const refusalsAfterBooking = {
  PAYMENT_LINK_REFUSED: {
    status: 409,
    title: 'Payment link',
    detail: 'This docket cannot be paid by a payment link.',
  },
  AMEND_REFUSED: { status: 422, title: 'Change booking', detail: 'This docket cannot be changed.' },
  CANCEL_REFUSED: { status: 422, title: 'Cancel booking', detail: 'This docket cannot be cancelled.' },
  CHARGE_REFUSED: { status: 422, title: 'Charge', detail: 'This docket cannot be charged.' },
  CHARGE_UNCONFIRMED: {
    status: 422,
    title: 'Confirm charge',
    detail: 'This charge is more than 10 times the booked price. Check the amount and confirm it.',
  },
  STOP_TIME_REFUSED: {
    status: 422,
    title: 'Record time',
    detail: 'This time cannot be recorded at this stop.',
  },
  INSTRUCTION_REFUSED: {
    status: 409,
    title: 'Delivery instructions',
    detail: 'Instructions cannot be given for this delivery.',
  },
  REQUEST_ANSWERED: {
    status: 409,
    title: 'Request answered',
    detail: 'This request is no longer open. Reload the docket.',
  },
} as const
