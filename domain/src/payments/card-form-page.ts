/** The page in which a company's provider draws its card form. The portal shows it in a frame. */
export const cardFormPath = (database: string) => `/api/payment/form/${database}`

/** The ids of the elements of that page that the provider's script is told. */
export const cardFormElements = { form: 'card-form', section: 'card-section' } as const
