import { createContext } from 'react'

/** The name that stands behind the page's own in the document's title: the tenant's, once it is known. */
export const SiteName = createContext('Despatch')
