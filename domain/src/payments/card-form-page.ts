/** The page with the provider's card form, shown by the portal in a frame. */
export const cardFormPath = (database: string) => `/api/payment/form/${database}`

/** The ids of that page's elements, passed to the provider's script. */
export const cardFormElements = { form: 'card-form', section: 'card-section' } as const
