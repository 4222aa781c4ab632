/** Serves a copy of what was put there, and does nothing else: what the runtime itself takes for a page that is kept. */
export default {
  async fetch(request: Request): Promise<Response> {
    const copies = await caches.open("copies");
    const address = "http://copies/page";
    if (request.method === "PUT") {
      const headers = { "cache-control": "max-age=3600", "content-type": "text/html" };
      await copies.put(address, new Response(await request.arrayBuffer(), { headers }));
      return new Response("kept");
    }
    return (await copies.match(address)) ?? new Response("nothing is kept", { status: 404 });
  },
};
