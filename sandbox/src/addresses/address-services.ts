import { startHttpService, type HttpService } from '../http-service.ts'
import { SwitchBoard, switchRoutes, troubled } from '../switches.ts'
import { idealPostcodesIsDown, idealPostcodesRoutes } from './ideal-postcodes.ts'
import { postcoderIsDown, postcoderRoutes } from './postcoder.ts'

/** Starts the stand-ins of both address providers on one local port, with their own switches. */
export function startAddressServices(port: number): Promise<HttpService> {
  const board = new SwitchBoard()
  return startHttpService(
    [
      ...switchRoutes(board),
      ...troubled(board, idealPostcodesIsDown, idealPostcodesRoutes),
      ...troubled(board, postcoderIsDown, postcoderRoutes),
    ],
    port,
  )
}
