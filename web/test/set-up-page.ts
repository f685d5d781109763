import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Failures name the element that was not found, without the markup of the page.
// Without styles nothing is hidden, and looking for hidden elements is most of the time of a search by role.
configure({ defaultHidden: true, getElementError: (message) => new Error(message ?? 'No such element') })
afterEach(cleanup)
