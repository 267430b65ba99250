/** The API used by the benchmark; the package includes no types. */
declare module "pouchdb-browser" {
  export default class PouchDB {
    constructor(name: string, options?: { skip_setup?: boolean });
    put(doc: { _id: string }): Promise<unknown>;
    replicate: { to(remote: PouchDB): Promise<unknown> };
  }
}
