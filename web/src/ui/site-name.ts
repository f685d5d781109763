import { createContext } from 'react'

/** The site's name at the end of the document's title: the tenant's, once it is known. */
export const SiteName = createContext('Despatch')
