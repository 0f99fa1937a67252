import { Socket } from 'node:net'

/**
 * A socket that sends what is written to it in one turn in one go. The driver writes each query by itself; several that
 * are sent without waiting would wake the server once for each.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket()
  let held = false
  const flush = () => {
    held = false
    socket.uncork()
  }
  // Connecting puts the original `write` back.
  socket.once('connect', () => {
    socket.write = new Proxy(socket.write, {
      apply: (write, self, given) => {
        if (!held) {
          held = true
          socket.cork()
          process.nextTick(flush)
        }
        return Reflect.apply(write, self, given)
      },
    })
  })
  return socket
}
